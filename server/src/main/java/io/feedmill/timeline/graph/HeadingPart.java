package io.feedmill.timeline.graph;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.timeline.graph.api.Relation;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/heading_action.jte` and `timeline/heading_facts.jte`: a person and the
/// viewer.
///
/// @param here where a form leads back to
/// @param followers how many follow them
/// @param followees how many they follow
/// @param relation the viewer's relation to this person; null for oneself and for anonymous viewers
/// @param mine whether the viewer looks at themselves
public record HeadingPart(
    PageFrame frame,
    String name,
    String here,
    long followers,
    long followees,
    @Nullable Relation relation,
    boolean mine) {}
