-- Why: buyers and editors must see how far an order is, each step must happen once, and an order must
-- keep who made its steps. Orders of before are placed.

ALTER TABLE storefront.shop_order
  ADD COLUMN state text NOT NULL DEFAULT 'placed'
    CHECK (state IN ('placed', 'paid', 'packed', 'shipped', 'done', 'cancelled', 'returned')),
  ADD COLUMN changed timestamptz;                                          -- of the state

UPDATE storefront.shop_order SET changed = placed;

ALTER TABLE storefront.shop_order ALTER COLUMN changed SET NOT NULL;

CREATE INDEX shop_order_by_state ON storefront.shop_order (state, id);
CREATE INDEX shop_order_waiting ON storefront.shop_order (id)
  WHERE state IN ('placed', 'paid', 'packed');

-- The states after the first one. An order never returns to a state, so the key also prevents that a
-- step is made twice.
CREATE TABLE storefront.order_step (
  shop_order bigint NOT NULL REFERENCES storefront.shop_order (id),
  state      text NOT NULL,                                                -- since this step
  before     text NOT NULL,
  buyer      boolean NOT NULL,                                             -- made by the buyer, not by the shop
  person     bigint,                                                       -- null once the account is deleted
  made       timestamptz NOT NULL,
  PRIMARY KEY (shop_order, state)
);

CREATE INDEX order_step_of_person ON storefront.order_step (person) WHERE person IS NOT NULL;
