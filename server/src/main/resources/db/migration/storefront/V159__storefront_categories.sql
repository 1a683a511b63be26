-- Why: shoppers look for items by kind. Categories form a tree; an item is in some of them.

CREATE TABLE storefront.category (
  id     bigint PRIMARY KEY DEFAULT kernel.next_id(),
  parent bigint REFERENCES storefront.category (id),                       -- null at the top
  place  integer NOT NULL CHECK (place >= 0),                              -- among those of the same parent
  name   text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  slug   text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  CHECK (parent <> id)
);

CREATE INDEX category_of_parent ON storefront.category (parent);

-- All slugs that a category has had, so that old addresses lead to its page.
CREATE TABLE storefront.category_slug (
  slug     text PRIMARY KEY,
  category bigint NOT NULL REFERENCES storefront.category (id) ON DELETE CASCADE
);

CREATE INDEX category_slug_of_category ON storefront.category_slug (category);

-- What editors chose. Items that are no longer sold keep theirs.
CREATE TABLE storefront.product_category (
  product  bigint NOT NULL REFERENCES storefront.product (id),
  category bigint NOT NULL REFERENCES storefront.category (id) ON DELETE CASCADE,
  PRIMARY KEY (product, category)
);

CREATE INDEX product_category_of_category ON storefront.product_category (category, product);

-- The items on sale that a category lists, its own and those of the categories below it, with copies of
-- what they are ordered by: a page of a list is one range of an index, however large the shop is.
CREATE TABLE storefront.category_listing (
  category    bigint NOT NULL REFERENCES storefront.category (id) ON DELETE CASCADE,
  product     bigint NOT NULL REFERENCES storefront.product (id),
  price_minor bigint NOT NULL,
  name        text NOT NULL,
  PRIMARY KEY (category, product)
);

-- Without an order, so that no list is read through it across all categories.
CREATE INDEX category_listing_of_product ON storefront.category_listing USING hash (product);
CREATE INDEX category_listing_by_price ON storefront.category_listing (category, price_minor, product);
CREATE INDEX category_listing_by_name ON storefront.category_listing (category, lower(name), product);
