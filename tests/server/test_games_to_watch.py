"""Anybody may watch the games whose hosts allow it, and only these, while they are played."""

from __future__ import annotations

from server.client import Client, on
from server.running import Server


def test_only_what_the_host_allows_is_listed_and_only_while_it_is_played(server: Server) -> None:
    async def test(client: Client) -> None:
        async def listed() -> dict[str, str]:
            found = (await client.http.get("/api/watchable")).json()
            return {one["table"]["id"]: one["watch"] for one in found}

        hidden = await client.new_table("me", "random")
        shown = await client.new_table("me", "random", watchable=True)
        assert shown["table"] not in await listed()  # it has not begun
        for place in (hidden, shown):
            await client.start(place)
        found = await listed()
        assert hidden["table"] not in found
        watcher = await client.watch({**shown, "watch": found[shown["table"]]})
        assert (watcher.seat, watcher.legal) == (-1, [])
        ann = await client.sit(shown)
        await ann.ask("resign")
        assert shown["table"] not in await listed()

    on(server, test)


def test_everybody_is_told_where_strangers_may_come(server: Server) -> None:
    async def test(client: Client) -> None:
        for listed, watchable, public in ((False, False, False), (True, False, True), (False, True, True)):
            place = await client.new_table("me", "open", listed=listed, watchable=watchable)
            assert (await client.sit(place)).table["public"] is public

    on(server, test)
