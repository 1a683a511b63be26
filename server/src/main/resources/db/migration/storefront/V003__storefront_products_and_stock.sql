-- Why: what the shop sells, at which price and how much of it there is must survive Redis and change
-- together with the orders that take from it.

CREATE SCHEMA storefront;

CREATE TABLE storefront.product (
  id          bigint PRIMARY KEY DEFAULT kernel.next_id(),
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (char_length(description) <= 10000),     -- Markdown
  price_minor bigint NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000000),
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),               -- ISO 4217
  words       tsvector NOT NULL,                                           -- of name and description, lower case
  created     timestamptz NOT NULL,
  changed     timestamptz NOT NULL,
  removed     timestamptz                                                  -- since then not sold; orders still name it
);

CREATE INDEX product_by_price ON storefront.product (price_minor, id) WHERE removed IS NULL;
CREATE INDEX product_by_name ON storefront.product (lower(name), id) WHERE removed IS NULL;
CREATE INDEX product_words ON storefront.product USING gin (words) WHERE removed IS NULL;

-- Apart from the product, because sales change it all the time. Whoever changes a product or sells it
-- locks its row here first, several in the order of their ids.
CREATE TABLE storefront.stock (
  product bigint PRIMARY KEY REFERENCES storefront.product (id),
  qty     bigint NOT NULL CHECK (qty BETWEEN 0 AND 1000000)
);
