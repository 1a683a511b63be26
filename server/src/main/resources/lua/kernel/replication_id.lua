-- Reads the replication id of the server that has a key. It changes when a replica takes over and when a server starts: then the
-- server may lack the last changes that were acknowledged.
--
-- Returns the id, 40 hexadecimal digits; an empty text when the server does not say it.

local key = KEYS[1] -- any key of the server

local info = redis.pcall('INFO', 'replication')
return type(info) == 'string' and string.match(info, 'master_replid:(%x+)') or ''
