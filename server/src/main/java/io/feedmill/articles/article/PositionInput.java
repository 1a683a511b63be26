package io.feedmill.articles.article;

/// The input from which the places of an article in the rankings with separate slots are computed,
/// as stored on the site at one moment.
///
/// @param version the sum of the versions of the rules of voting and of the votes; raised by each
///   change of the data below
/// @param time post time, unix seconds
public record PositionInput(
    long id, long version, boolean live, String time, long upvotes, long downvotes) {}
