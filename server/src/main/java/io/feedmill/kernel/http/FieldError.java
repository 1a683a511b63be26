package io.feedmill.kernel.http;

/// One wrong member of a request.
///
/// @param pointer JSON pointer (RFC 6901) to the member, such as `/title`, or a parameter's name
/// @param message description of the error, for people
public record FieldError(String pointer, String message) {}
