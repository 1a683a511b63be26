package io.feedmill.kernel.web;

/// One of several views of the same subject.
///
/// @param label its text
/// @param href its address
/// @param active whether it is the shown one
public record Tab(String label, String href, boolean active) {}
