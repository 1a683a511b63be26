package io.feedmill.syndication.document.api;

import java.util.UUID;

/// An article that a document does not show, and why.
public record OmittedItem(UUID uuid, String reason) {}
