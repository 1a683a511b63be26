package io.feedmill.kernel.web;

/// One of several views of the same subject.
///
/// @param label what it says
/// @param href where it leads
/// @param active whether it is the one shown
public record Tab(String label, String href, boolean active) {}
