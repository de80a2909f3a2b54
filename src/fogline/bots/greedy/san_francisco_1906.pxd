from fogline.games.san_francisco_1906.kernel cimport SanFrancisco1906, EditionFigures
