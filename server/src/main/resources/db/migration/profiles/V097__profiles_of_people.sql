-- Why: people are more than a name to log in with: a picture, what they are called, a few words and
-- links. Accounts know nothing of it, so that logging in does not depend on it.

CREATE SCHEMA profiles;

CREATE TABLE profiles.profile (
  account         bigint PRIMARY KEY,
  display_name    text NOT NULL DEFAULT '',       -- empty: the account name is shown
  bio             text NOT NULL DEFAULT '',       -- Markdown
  picture         bigint,                         -- a media.attachment
  picture_address text,                           -- its address, so that showing it asks no other table
  header          bigint,
  header_address  text,
  link_labels     text[] NOT NULL DEFAULT '{}',
  link_urls       text[] NOT NULL DEFAULT '{}',
  time_zone       text NOT NULL DEFAULT '',       -- such as Europe/Berlin; empty: not told
  language        text NOT NULL DEFAULT '',       -- such as de; empty: not told
  changed         timestamptz NOT NULL,
  CHECK (cardinality(link_labels) = cardinality(link_urls)),
  CHECK ((picture IS NULL) = (picture_address IS NULL)),
  CHECK ((header IS NULL) = (header_address IS NULL))
);
