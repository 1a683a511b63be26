-- Why: some feeds make new guids at each fetch. Only who remembers under which identities the last
-- document's entries came can see that, and keep them apart from new ones afterwards.

CREATE TABLE reader.listing (
  feed   bigint PRIMARY KEY REFERENCES reader.fetch (feed) ON DELETE CASCADE,
  listed jsonb NOT NULL             -- link -> identity, of the last document's entries with a link of their own
);
