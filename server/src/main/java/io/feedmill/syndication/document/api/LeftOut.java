package io.feedmill.syndication.document.api;

import java.util.UUID;

/// An article that a document does not show, and why.
public record LeftOut(UUID uuid, String reason) {}
