-- Why: a link to somebody's own page says more when that page links back. Pages of others are asked
-- in the background, each at its time, so that showing a profile asks nobody.

CREATE TABLE profiles.link_check (
  account  bigint NOT NULL,
  url      text NOT NULL,                         -- one of the profile's links
  verified timestamptz,                           -- since when the page links back; null: it does not
  failures integer NOT NULL DEFAULT 0,            -- checks in a row that found no link back
  due      timestamptz NOT NULL,                  -- when it is checked next
  PRIMARY KEY (account, url)
);

CREATE INDEX link_check_due ON profiles.link_check (due);

INSERT INTO profiles.link_check (account, url, due)
SELECT DISTINCT account, unnest(link_urls), changed FROM profiles.profile;
