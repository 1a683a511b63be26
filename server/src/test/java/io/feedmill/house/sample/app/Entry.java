package io.feedmill.house.sample.app;

/// Must be imported by nobody.
public final class Entry {}
