-- Drafts of comments, so that what was typed survives a lost session. A draft that was sent or deleted keeps its row with
-- an empty text until it expires: its number refuses saves that are still under way.

CREATE TABLE articles.draft (
  account  bigint NOT NULL,
  article  bigint NOT NULL,
  parent   integer NOT NULL, -- number of the comment that it replies to, 0 for none
  text     text NOT NULL,
  sequence bigint NOT NULL, -- number of the save; a save with a lower or equal one is refused
  saved    timestamptz NOT NULL,
  PRIMARY KEY (account, article, parent)
);

CREATE INDEX draft_saved ON articles.draft (saved);
