package io.feedmill.kernel.web;

/// One of several ways to look at the same thing.
///
/// @param label what it says
/// @param href where it leads
/// @param active whether it is the one shown
public record Tab(String label, String href, boolean active) {}
