package io.feedmill.articles.model;

import java.util.Set;

/// Facts about an article from which all keys of its repair are computed.
///
/// @param id 1 or more
/// @param author field of the hash as stored; empty when missing
/// @param link field of the hash as stored; empty when missing
/// @param groups those in its list, and others to check
public record ArticleFacts(long id, String author, String link, Set<String> groups) {}
