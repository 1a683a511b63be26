package io.feedmill.app.openapi;

import java.util.List;

/// The general meanings of error statuses.
final class Statuses {
  static final List<ApiPage.Refusal> ALL =
      List.of(
          new ApiPage.Refusal("400", "Malformed, or with an unknown field or parameter."),
          new ApiPage.Refusal("401", "Not logged in, or the token is not valid."),
          new ApiPage.Refusal(
              "403", "The role or the scope is missing, or a page of another site sent it."),
          new ApiPage.Refusal("404", "Not found."),
          new ApiPage.Refusal("409", "In conflict with the present state."),
          new ApiPage.Refusal("410", "Deleted, removed, or a cursor whose list has expired."),
          new ApiPage.Refusal("412", "A condition of the request does not hold."),
          new ApiPage.Refusal("413", "The body is too large."),
          new ApiPage.Refusal("415", "The body has a content type that is not accepted."),
          new ApiPage.Refusal("416", "No such range of bytes."),
          new ApiPage.Refusal(
              "422", "Understood but not acceptable; `errors` names each wrong member."),
          new ApiPage.Refusal("429", "Too often; `Retry-After` says when to try again."),
          new ApiPage.Refusal("503", "A store is unavailable; try again later."));

  private Statuses() {}
}
