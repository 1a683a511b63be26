package io.feedmill.media.fetch;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.media.inspect.MediaRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// Fetches a file of another site, such as a picture, as [FollowRedirects] does: without cookies
/// and without naming a page.
public final class FetchPicture {
  private static final Map<String, String> HEADERS =
      Map.of("Accept", "image/webp,image/png,image/jpeg,image/gif;q=0.8,*/*;q=0.1");

  private final FollowRedirects web;
  private final int most;

  /// @param web bounded to `most`
  /// @param most bytes of a file
  public FetchPicture(SingleRequest web, int most) {
    this(new FollowRedirects(web), most);
  }

  /// @param web bounded to `most`
  /// @param most bytes of a file
  public FetchPicture(FollowRedirects web, int most) {
    this.web = web;
    this.most = most;
  }

  /// Writes what is at an address to a file.
  ///
  /// @return the content type that it was given
  /// @throws MediaRefused when there is no file, or one that is too large
  public String fetch(String url, Path into) throws IOException, InterruptedException {
    return write(web.fetch(url, HEADERS).answer(), into);
  }

  private String write(SingleRequest.Answer answer, Path into) throws IOException {
    if (answer.status() != 200) {
      throw FollowRedirects.refused(answer.status());
    }
    if (!answer.whole()) {
      throw new MediaRefused(
          MediaRefused.Reason.TOO_LARGE,
          text("The address gives more than {most, number} bytes.", "most", most));
    }
    Files.write(into, answer.body().getBytes());
    return Objects.requireNonNullElse(answer.headers().get("Content-Type"), "");
  }
}
