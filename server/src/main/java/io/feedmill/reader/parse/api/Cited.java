package io.feedmill.reader.parse.api;

import io.feedmill.kernel.text.ForeignHtml;
import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Another entry, as quoted by an entry that refers to it.
///
/// @param url absolute http or https
/// @param name plain text on one line, empty when missing
/// @param author null when missing
/// @param published null when missing
/// @param content empty when missing
public record Cited(
    URI url,
    String name,
    @Nullable Card author,
    @Nullable Instant published,
    ForeignHtml content) {}
