-- Why: each hub and search engine outside is told of changes from the place it was told to, also
-- after a restart or an outage of its own.

CREATE TABLE syndication.hub_ping (
  receiver text PRIMARY KEY,           -- its address
  cursor   text NOT NULL,              -- entry of the desk's stream that it was told last
  attempts integer NOT NULL,           -- failed ones in a row
  retry_at timestamptz                 -- not before
);
