package io.feedmill.media.upload;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.UploadRoute;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.attachment.Attachment;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Pictures that come with forms of other features.
///
/// @param folder for files that are being received
/// @param most bytes of a picture
public record FormUploads(UploadFile uploads, UploadGate gate, Path folder, long most)
    implements PictureUploads {
  @Override
  public UploadRoute route(ToLongFunction<Call> person) {
    return new UploadRoute(folder, most, call -> gate.admit(call, person.applyAsLong(call)));
  }

  @Override
  public UploadRoute formRoute(ToLongFunction<Call> person) {
    return new UploadRoute(folder, most, person).orForm();
  }

  @Override
  public Optional<Picture> chosen(Call call, long account, String description) {
    if (!call.mediaType().equals("multipart/form-data") || call.upload().bytes() == 0) {
      return Optional.empty();
    }
    gate.admit(call, account);
    return Optional.of(picture(call, account, description));
  }

  @Override
  public UploadRoute reading(long bytes, ToLongFunction<Call> person) {
    return new UploadRoute(folder, bytes, person);
  }

  @Override
  public Picture picture(Call call, long account, String description) {
    return picture(uploads.upload(call.upload(), account, Description.checked(description)));
  }

  @Override
  public Picture picture(Buffer bytes, long account, String description) {
    String checked = Description.checked(description);
    return picture(uploads.upload(file -> written(file, bytes), account, checked));
  }

  private static String written(Path file, Buffer bytes) throws IOException {
    Files.write(file, bytes.getBytes(), StandardOpenOption.CREATE_NEW);
    return "";
  }

  private static Picture picture(Attachment made) {
    if (!made.picture()) {
      throw Problem.unsupportedMediaType(text("send a picture: JPEG, PNG, GIF or WebP"));
    }
    return made.asPicture();
  }
}
