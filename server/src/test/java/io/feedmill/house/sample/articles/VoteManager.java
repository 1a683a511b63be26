package io.feedmill.house.sample.articles;

/// Has a meaningless name.
final class VoteManager {}
