package io.feedmill.articles.model;

import java.util.List;
import java.util.Set;

/// What must be known of an article to name all keys that its repair touches.
///
/// @param id 1 or more
/// @param author the field of the hash as it is, empty when there is none
/// @param link the field of the hash as it is, empty when there is none
/// @param groups those it names, and others to look into
/// @param suspects persons who seem to be in both vote sets
public record ArticleFacts(
    long id, String author, String link, Set<String> groups, List<String> suspects) {}
