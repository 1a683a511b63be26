-- Why: administrators change name, colours, rules and parts of a site while it runs, and all servers
-- follow. One row holds what they chose; what it leaves out is as the settings say.

CREATE SCHEMA site;

CREATE TABLE site.identity (
  one          boolean PRIMARY KEY DEFAULT true CHECK (one),
  version      bigint NOT NULL,                   -- goes up by one with each change
  choices      jsonb NOT NULL,                    -- by the names of the API
  logo         bigint,                            -- in media, of the site
  logo_address text CHECK (logo_address ~ '^[0-9a-f]{64}$'),
  logo_width   integer NOT NULL DEFAULT 0,        -- pixels of the original
  logo_height  integer NOT NULL DEFAULT 0,
  icon         bigint,                            -- in media, of the site
  icon_address text CHECK (icon_address ~ '^[0-9a-f]{64}$'),
  changed      timestamptz NOT NULL
);
