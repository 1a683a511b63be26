-- Why: buyers want to see what they buy. The rows repeat size and address of the picture, which never
-- change, so that a list of items with photos is one query.

CREATE TABLE storefront.photo (
  product    bigint NOT NULL REFERENCES storefront.product (id),
  attachment bigint NOT NULL,                                              -- in media, of the site
  place      smallint NOT NULL CHECK (place BETWEEN 0 AND 7),              -- 0 is shown in lists
  address    text NOT NULL CHECK (address ~ '^[0-9a-f]{64}$'),
  width      integer NOT NULL CHECK (width > 0),                           -- pixels of the original
  height     integer NOT NULL CHECK (height > 0),
  blurhash   text NOT NULL,
  alt        text NOT NULL CHECK (char_length(alt) <= 1500),               -- for those who cannot see it
  PRIMARY KEY (product, attachment),
  UNIQUE (product, address),
  UNIQUE (product, place) DEFERRABLE INITIALLY DEFERRED
);
