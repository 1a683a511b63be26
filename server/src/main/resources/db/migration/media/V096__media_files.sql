-- Why: pictures, video and sound that people upload are kept once however often they come, belong to
-- whom uploaded them, and go when nothing refers to them. The bytes are in files or a bucket.

CREATE SCHEMA media;

CREATE TABLE media.file (
  address  text PRIMARY KEY CHECK (address ~ '^[0-9a-f]{64}$'), -- SHA-256 of what is served
  type     text NOT NULL,                         -- content type of the original as it is served
  width    integer NOT NULL,                      -- pixels, 0 for sound
  height   integer NOT NULL,
  blurhash text,                                  -- of pictures
  bytes    bigint NOT NULL,                       -- of the original as it is served
  created  timestamptz NOT NULL
);

CREATE TABLE media.source (
  hash    bytea PRIMARY KEY,                      -- SHA-256 of the bytes as they were uploaded
  address text NOT NULL REFERENCES media.file (address) ON DELETE CASCADE
);

CREATE INDEX source_address ON media.source (address);

CREATE TABLE media.attachment (
  id          bigint PRIMARY KEY DEFAULT kernel.next_id(),
  account     bigint NOT NULL,                    -- who uploaded it
  address     text NOT NULL REFERENCES media.file (address),
  description text NOT NULL,                      -- for those who cannot see it; may be empty
  created     timestamptz NOT NULL,
  unused      timestamptz                         -- since when nothing refers to it; null while used
);

CREATE INDEX attachment_account ON media.attachment (account, created);
CREATE INDEX attachment_address ON media.attachment (address);
CREATE INDEX attachment_unused ON media.attachment (unused) WHERE unused IS NOT NULL;

CREATE TABLE media.use (
  subject    text NOT NULL,                       -- what refers to it, such as profile:17:picture
  attachment bigint NOT NULL REFERENCES media.attachment (id) ON DELETE CASCADE,
  PRIMARY KEY (subject, attachment)
);

CREATE INDEX use_attachment ON media.use (attachment);

CREATE TABLE media.removal (
  address text PRIMARY KEY                        -- its files are to be removed unless a row is back
);
