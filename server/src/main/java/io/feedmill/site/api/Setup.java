package io.feedmill.site.api;

/// The decisions about a site so far, by its administrators or by settings.
///
/// @param named whether it has its own name
/// @param parts whether somebody chose which parts are on
/// @param signUp whether somebody chose who may sign up
/// @param hidden whether an administrator closed the checklist
public record Setup(boolean named, boolean parts, boolean signUp, boolean hidden) {}
