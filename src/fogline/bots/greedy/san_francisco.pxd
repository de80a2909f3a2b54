from fogline.games.san_francisco.kernel cimport SanFrancisco, EditionFigures
