/// The public pages of the site, listed for search engines. Keeps nothing. Open `SitemapPages`
/// first.
@NullMarked
package io.feedmill.app.sitemap;

import org.jspecify.annotations.NullMarked;
