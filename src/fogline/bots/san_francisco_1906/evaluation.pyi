from fogline.bots.judgement import Judgement

JUDGEMENT: Judgement
