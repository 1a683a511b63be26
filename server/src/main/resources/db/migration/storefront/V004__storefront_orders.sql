-- Why: what somebody bought, and what it cost then, must stay as it was whatever becomes of the items,
-- and a repeated request to buy must find the order that it placed before.

CREATE TABLE storefront.shop_order (
  id          bigint PRIMARY KEY,                                          -- from storefront.checkout
  account     bigint,                                                      -- null once the account is deleted
  total_minor bigint NOT NULL CHECK (total_minor BETWEEN 0 AND 9007199254740991),
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  placed      timestamptz NOT NULL
);

CREATE INDEX shop_order_of_account ON storefront.shop_order (account, id);

CREATE TABLE storefront.order_line (
  shop_order  bigint NOT NULL REFERENCES storefront.shop_order (id),
  product     bigint NOT NULL REFERENCES storefront.product (id),
  name        text NOT NULL,                                               -- at the time
  price_minor bigint NOT NULL,                                             -- at the time, for one piece
  qty         bigint NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  PRIMARY KEY (shop_order, product)
);

-- Idempotency keys: the first thing a checkout writes and what a repetition waits for. Kept as long as
-- the order and its account.
CREATE TABLE storefront.checkout (
  account        bigint NOT NULL,
  key            text NOT NULL,
  shop_order     bigint NOT NULL DEFAULT kernel.next_id() UNIQUE
                 REFERENCES storefront.shop_order (id) DEFERRABLE INITIALLY DEFERRED,
  expected_minor bigint,                                                   -- the total that the buyer agreed to
  PRIMARY KEY (account, key)
);
