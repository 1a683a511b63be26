package io.feedmill.storefront.catalog;

import io.feedmill.kernel.web.PageFrame;

/// Model of `catalog/header.jte`: the header that a script inserts into pages that are the same for
/// all users.
///
/// @param editor whether the visitor may edit items
/// @param pieces in the visitor's cart
public record HeaderPage(PageFrame frame, boolean editor, long pieces) {}
