package io.feedmill.storefront.catalog.api;

/// Something the shop sells, as the API shows it.
///
/// @param id decimal, below 2^53
/// @param name on one line, 1 to 200 characters
/// @param description Markdown, at most 10,000 characters
/// @param qty pieces in stock, 0 to 1,000,000
/// @param priceMinor price of one piece in the smallest unit of the currency, 0 to 10^12
/// @param currency ISO 4217, such as `EUR`
public record Item(
    String id, String name, String description, long qty, long priceMinor, String currency) {}
