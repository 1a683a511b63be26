-- Why: guests order without an account. Their number as buyers is below 0, from their session; what they
-- say about themselves stays with the order, until an account with the same proven address takes it.

ALTER TABLE storefront.shop_order
  ADD COLUMN guest_name text CHECK (char_length(guest_name) BETWEEN 1 AND 100),
  ADD COLUMN guest_mail text,
  ADD COLUMN guest_folded text,                                            -- equal for equal addresses
  ADD COLUMN guest_language text,                                          -- of mails
  ADD CHECK (account >= 0 OR guest_mail IS NOT NULL);

CREATE INDEX shop_order_of_guests ON storefront.shop_order (guest_folded) WHERE account < 0;
