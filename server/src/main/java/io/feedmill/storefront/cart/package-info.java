/// Carts of guests and accounts, in Redis.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{p}:cart:{sha256}` | hash | quantity by item in the cart of a guest, by the token |
/// | `shop{p}:cart:user:{account}` | hash | quantity by item in the cart of an account |
/// | `shop{p}:merged:{sha256}` | string | a guest's cart was added to an account's |
/// | `shop{p}:taken:{order}` | string | an order's items were removed from the cart |
///
/// Open `CartStore` first.
@NullMarked
package io.feedmill.storefront.cart;

import org.jspecify.annotations.NullMarked;
