-- Why: the sites that articles link to and that feeds come from are shown with their icons. They are looked
-- for in the background, rarely, and kept as pictures of this site, so that no page asks another host.

CREATE TABLE media.site_icon (
  host       text PRIMARY KEY,                    -- lower case, without www., with an unusual port
  origin     text NOT NULL,                       -- scheme, host and port that is asked
  attachment bigint REFERENCES media.attachment (id) ON DELETE SET NULL,
  failures   integer NOT NULL DEFAULT 0,          -- searches without an icon since the last one with
  due        timestamptz NOT NULL                 -- when it is looked for next
);

CREATE INDEX site_icon_due ON media.site_icon (due);
CREATE INDEX site_icon_attachment ON media.site_icon (attachment);
