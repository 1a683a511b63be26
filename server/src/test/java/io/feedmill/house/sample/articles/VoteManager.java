package io.feedmill.house.sample.articles;

/// Has a name that says nothing.
final class VoteManager {}
