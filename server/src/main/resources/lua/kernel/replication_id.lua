-- Reads the replication id of the server that has a key. It changes when a replica takes over and when a server starts: then the
-- server may lack the last changes that were acknowledged.
--
-- Returns the id, 40 hexadecimal digits.

local key = KEYS[1] -- any key of the server

return string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
