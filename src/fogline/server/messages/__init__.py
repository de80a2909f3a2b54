"""Every message between server and client, by subject. The client's TypeScript types are made from these.

HTTP bodies end in `Request` or are what a route returns; what is said on the socket of a table is in
`from_client` and `from_server`. Whatever a subject has can be imported from here.
"""

from fogline.server.messages.analyses import *
from fogline.server.messages.books import *
from fogline.server.messages.common import *
from fogline.server.messages.editions import *
from fogline.server.messages.from_client import *
from fogline.server.messages.from_server import *
from fogline.server.messages.games import *
from fogline.server.messages.lessons import *
from fogline.server.messages.people import *
from fogline.server.messages.positions import *
from fogline.server.messages.puzzles import *
from fogline.server.messages.records import *
from fogline.server.messages.tables import *
