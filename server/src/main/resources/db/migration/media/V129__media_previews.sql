-- Why: articles are shown with a picture of the page that they link to. Which pages are fetched must survive
-- the end of a process, and a host must not be asked for many pages at once.

CREATE TABLE media.preview (
  subject  text PRIMARY KEY,                      -- what links to the page, such as article:17
  url      text NOT NULL,
  host     text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  due      timestamptz                            -- when it is fetched next; null when that is done
);

CREATE INDEX preview_due ON media.preview (due) WHERE due IS NOT NULL;
CREATE INDEX preview_host ON media.preview (host, due) WHERE due IS NOT NULL;
