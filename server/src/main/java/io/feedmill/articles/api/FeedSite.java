package io.feedmill.articles.api;

import io.feedmill.kernel.web.Identity;
import java.util.function.Supplier;

/// The site as its feeds name it.
///
/// @param address public address, without a slash at the end; the hub at `/hub` knows feeds by it
/// @param identity how the site presents itself now
public record FeedSite(String address, Supplier<Identity> identity) {}
