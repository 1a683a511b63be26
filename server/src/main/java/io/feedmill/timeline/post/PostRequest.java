package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.timeline.picture.PostPictures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the posts that a call names.
final class PostRequest {
  static final int STANDARD_LIMIT = 20;
  private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,15}");

  private PostRequest() {}

  /// The id in the path.
  ///
  /// @throws Problem 404 when it cannot be the id of a post
  static long id(Call call) {
    return parse(call.parameter("id")).orElseThrow(PostRequest::noSuchPost);
  }

  /// An id in a member of the body.
  ///
  /// @throws Problem 422 when it cannot be the id of a post
  static OptionalLong member(String name, @Nullable String value) {
    if (value == null) {
      return OptionalLong.empty();
    }
    OptionalLong id = parse(value);
    if (id.isEmpty()) {
      throw Problem.invalid("/" + name, text("is not the id of a post"));
    }
    return id;
  }

  /// Ids of uploads.
  ///
  /// @param ids null for none
  /// @throws Problem 422 when one cannot be the id of an upload
  static List<Long> media(@Nullable List<@Nullable String> ids) {
    List<Long> all = new ArrayList<>();
    if (ids != null) {
      for (String id : ids) {
        all.add(parse(id == null ? "" : id).orElseThrow(PostPictures::unknown));
      }
    }
    return all;
  }

  static OptionalLong parse(String text) {
    return ID.matcher(text).matches()
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }

  /// @throws Problem 400 when it is not a number from 1 to 100
  static int limit(Call call) {
    return call.query().integer("limit", STANDARD_LIMIT, 1, 100);
  }

  static Problem noSuchPost() {
    return Problem.notFound(text("this post does not exist"));
  }

  static Problem deleted() {
    return Problem.of(410, "gone", marked("Deleted"), text("the post was deleted"));
  }
}
