-- Why: a callback that hangs must not hold up others, so each delivery and each question is taken for a while by one
-- server; and subscribers of a topic that has ended are told, also when a server dies in between.

ALTER TABLE syndication.subscription
  ADD COLUMN ended timestamptz;                 -- since when the topic is none; null while it is one

ALTER TABLE syndication.hub_intent
  ADD COLUMN tries integer NOT NULL DEFAULT 0,  -- times that a server took it
  ADD COLUMN next  timestamptz NOT NULL DEFAULT '-infinity';  -- nobody takes it before
