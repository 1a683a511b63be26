package io.feedmill.timeline.graph;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.timeline.graph.api.Relation;
import org.jspecify.annotations.Nullable;

/// A person in the API.
///
/// @param followers how many follow them
/// @param friends how many they follow
/// @param relation the viewer's relation to this person; absent for anonymous viewers and for
///   oneself
@JsonInclude(JsonInclude.Include.NON_NULL)
record PersonView(
    String id, String name, long followers, long friends, @Nullable Relation relation) {}
