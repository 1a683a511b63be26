package io.feedmill.storefront.order;

import io.feedmill.kernel.web.PageFrame;

/// Model of `order/order.jte`.
public record OrderPage(PageFrame frame, BoughtOrder order) {}
