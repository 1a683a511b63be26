package io.feedmill.timeline.post.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.media.api.Picture;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A post in the API, and an element of a feed once it is written as JSON.
///
/// @param edited null when it was never edited
/// @param links web addresses in the text; absent when there are none
/// @param mentions accounts named in the text; absent when there are none
/// @param replyTo id of the post it replies to; absent when it is no reply
/// @param media its pictures; absent when it has none
/// @param quote the post it quotes; absent when it quotes none
/// @param repostOf the post that a repost shows; absent for others
public record PostView(
    String id,
    Author author,
    String text,
    Instant created,
    @Nullable Instant edited,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Link> links,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Mention> mentions,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String replyTo,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Media> media,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Quote quote,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PostView repostOf) {

  public PostView {
    links = links == null ? List.of() : List.copyOf(links);
    mentions = mentions == null ? List.of() : List.copyOf(mentions);
    media = media == null ? List.of() : List.copyOf(media);
  }

  /// The same with what it quotes.
  public PostView withQuote(@Nullable Quote shown) {
    return new PostView(
        id, author, text, created, edited, links, mentions, replyTo, media, shown, repostOf);
  }

  /// The same with what it reposts.
  public PostView withOrigin(@Nullable PostView origin) {
    return new PostView(
        id, author, text, created, edited, links, mentions, replyTo, media, quote, origin);
  }

  /// A picture of the post.
  ///
  /// @param type `image`
  /// @param width of the original, in pixels
  /// @param blurhash a blurred preview, 4 x 3 components
  /// @param description for those who cannot see it; may be empty
  /// @param sizes address on this site by size: `96`, `400`, `1200` and `original`
  public record Media(
      String id,
      String type,
      int width,
      int height,
      String blurhash,
      String description,
      Map<String, String> sizes) {
    private static final String TYPE = "image";

    public static Media of(PostPicture kept) {
      Picture picture = kept.picture();
      Map<String, String> sizes = new LinkedHashMap<>();
      sizes.put("96", picture.square());
      sizes.put("400", picture.small());
      sizes.put("1200", picture.large());
      sizes.put("original", picture.original());
      return new Media(
          kept.id(), TYPE, kept.width(), kept.height(), kept.blurhash(), kept.description(), sizes);
    }

    /// The picture with its sizes.
    public Picture picture() {
      String original = sizes.getOrDefault("original", "");
      String address = original.substring("/media/".length(), original.lastIndexOf('/'));
      return new Picture(Long.parseLong(id), address, width, height, blurhash, description);
    }
  }

  /// A post that is quoted. In feeds and in a post that is quoted itself it has its id only.
  ///
  /// @param state `shown`, `muted` when the viewer mutes its author, or `unavailable` when it was
  ///   deleted or the viewer may not see it
  /// @param post absent when it is unavailable
  public record Quote(
      String id,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String state,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PostView post) {
    public static final String SHOWN = "shown";
    public static final String MUTED = "muted";
    public static final String UNAVAILABLE = "unavailable";
  }

  /// The author.
  public record Author(String id, String name) {}

  /// A web address in the text.
  ///
  /// @param start of it in the text, in UTF-16 code units as JavaScript counts
  /// @param end behind its last unit
  /// @param url absolute, http or https
  public record Link(int start, int end, String url) {}

  /// An `@name` in the text that names an account.
  ///
  /// @param start of the `@` in the text, in UTF-16 code units
  /// @param end behind the name
  public record Mention(int start, int end, String id, String name) {}
}
