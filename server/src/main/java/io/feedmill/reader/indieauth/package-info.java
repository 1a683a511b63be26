/// IndieAuth: people give reading programs access without giving them their password. Authorization
/// codes with PKCE, a page that asks for consent, and tokens that are listed with the user's other
/// API tokens.
///
/// Keeps authorization codes in Redis (`IndieAuthKeys`). Open `IndieAuthModule` first.
@NullMarked
package io.feedmill.reader.indieauth;

import org.jspecify.annotations.NullMarked;
