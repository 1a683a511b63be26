package io.feedmill.media.api;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.UploadRoute;
import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Takes pictures that come with forms of other features.
public interface PictureUploads {
  /// The settings of a route that receives a picture.
  ///
  /// @param person the account that sends it; throws a problem to refuse the call
  UploadRoute route(ToLongFunction<Call> person);

  /// The settings of a route that receives a form with or without a picture. The limits of a person
  /// count when [#chosen] stores the picture.
  ///
  /// @param person the account that sends it; throws a problem to refuse the call
  UploadRoute formRoute(ToLongFunction<Call> person);

  /// Takes in the file of a call to [#formRoute]; empty when none was chosen.
  ///
  /// @throws io.feedmill.kernel.http.Problem as [#picture(Call, long, String)], 429 when this
  ///   person has uploaded enough
  Optional<Picture> chosen(Call call, long account, String description);

  /// The settings of a route that receives a file which is read and not stored.
  ///
  /// @param most bytes of the file
  /// @param person the account that sends it; throws a problem to refuse the call
  UploadRoute reading(long most, ToLongFunction<Call> person);

  /// Takes in the file of a call.
  ///
  /// @throws io.feedmill.kernel.http.Problem 413, 415 or 422 when it is not taken, 503 when too
  ///   many wait
  Picture picture(Call call, long account, String description);

  /// Stores a picture that this program has created or received. Blocks.
  ///
  /// @param bytes of a file
  /// @throws io.feedmill.kernel.http.Problem as [#picture(Call, long, String)]
  Picture picture(Buffer bytes, long account, String description);
}
