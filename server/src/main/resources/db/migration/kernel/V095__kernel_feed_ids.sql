-- Why: ids of feeds and their entries were made of the site's address, so readers showed everything
-- again when FEEDMILL_PUBLIC_URL was set later. What ids are made of is recorded once.

CREATE TABLE kernel.feed_ids (
  single   boolean PRIMARY KEY DEFAULT true CHECK (single),  -- one row
  base     text NOT NULL,                                    -- http or https address, or a urn:uuid
  recorded timestamptz NOT NULL DEFAULT now()
);
