-- Why: the last orders of a buyer are found by who placed them. An account may have orders that it placed as a guest.

CREATE INDEX checkout_in_order ON storefront.checkout (account, shop_order);
