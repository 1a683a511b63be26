-- Why: a hub is to be told that nobody wants to hear of a feed any more, and polls grow rare only while it does tell.

ALTER TABLE reader.hub
  DROP CONSTRAINT hub_state_check,
  ADD CONSTRAINT hub_state_check CHECK (state IN ('WANTED', 'ASKED', 'ACTIVE', 'DENIED', 'LEAVING')),
  ADD COLUMN told timestamptz;  -- last push; null once a poll found something that was not pushed
